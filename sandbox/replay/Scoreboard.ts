import type { RecordedScore } from '../exchange/simulation/scores';
import type { ScoreChange } from './stream-message';

const LAST_BALLS = 6;

/** The score of a recorded cricket match; a message has only the parts that changed. */
export class Scoreboard {
  #latest: ScoreChange | undefined;

  apply(change: ScoreChange): RecordedScore {
    const before = this.#latest;
    this.#latest = {
      ...before,
      ...change,
      fixtureInfo: change.fixtureInfo ?? before?.fixtureInfo,
      matchStats: change.matchStats ?? before?.matchStats,
      incidentListWrapper: change.incidentListWrapper ?? before?.incidentListWrapper,
    };
    return scoreOf(this.#latest);
  }
}

function scoreOf({ fixtureInfo, matchStats, incidentListWrapper }: ScoreChange): RecordedScore {
  const innings = matchStats?.inningsStats ?? [];
  const current =
    innings.find(({ inningsNum }) => inningsNum === matchStats?.currentInnings) ?? innings.at(-1);
  const batting = current?.battingTeam ?? matchStats?.battingTeamStats?.teamName ?? '';
  const names = [
    ...new Set([
      ...innings.map(({ battingTeam }) => battingTeam ?? ''),
      batting,
      matchStats?.battingTeamStats?.teamName ?? '',
      matchStats?.bowlingTeamStats?.teamName ?? '',
    ]),
  ].filter((name) => name !== '');
  return {
    sport: 'recorded',
    row: current === undefined ? '' : inningsText(current),
    teams: names.map((name) => ({
      name,
      score:
        innings
          .filter(({ battingTeam }) => battingTeam === name)
          .map(inningsText)
          .join(' & ') || 'Yet to bat',
      batting: name === batting,
    })),
    lastBalls: (incidentListWrapper?.incidentList ?? [])
      .slice(0, LAST_BALLS)
      .reverse()
      .map(({ incidentType, value }) => (incidentType === 'WICKET' ? 'W' : (value ?? ''))),
    message: statusText(fixtureInfo?.eventStatus),
  };
}

function inningsText(innings: {
  inningsRuns?: number | null | undefined;
  inningsWickets?: number | null | undefined;
  inningsOvers?: string | number | null | undefined;
}): string {
  return `${innings.inningsRuns ?? 0}/${innings.inningsWickets ?? 0} (${innings.inningsOvers ?? 0})`;
}

/** "BALL_IN_PROGRESS" as "Ball in progress". */
function statusText(status: string | null | undefined): string {
  const text = (status ?? '').toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
