const PERIOD = 2000;
const find = (id) => document.getElementById(id);

function line({ name, score, batting }) {
  const row = document.createElement('li');
  const team = document.createElement('span');
  const points = document.createElement('span');
  team.textContent = batting ? `${name} ●` : name;
  points.textContent = score;
  row.append(team, points);
  return row;
}

async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch(`${location.pathname}/score`);
    const { success, result, error } = await answer.json();
    if (!success) throw new Error(error.message);
    find('competition').textContent = result.competition;
    find('title').textContent = result.title;
    find('teams').replaceChildren(...result.teams.map(line));
    find('status').textContent = [result.status, result.clock, result.message].filter(Boolean).join(' · ');
  } catch (fault) {
    find('status').textContent = fault instanceof TypeError ? 'No connection' : fault.message;
  }
}

await refresh();
setInterval(refresh, PERIOD);
