import { announce, find, open, place, remember, result, setBusy, stand, table } from './table.js';

/**
 * Plays a table whose rounds are one bet each.
 * @param button the words of its button: at rest, and while a round is played
 * @param hint what is said when the table opens
 * @param betOf the bet as the form has it; undefined where it has none, which it has told then
 * @param show shows an answer to its end; what it returns is said of the round, and written into the list of rounds with
 * a colour
 */
export async function playRounds({ button: [atRest, playing], hint, betOf, show }) {
  const play = async (event) => {
    event.preventDefault();
    if (table.busy) return;
    const bet = betOf();
    if (bet === undefined) return;
    setBusy(true, playing);
    const answer = await place(bet);
    if (answer) {
      const { said, entry, colour } = await show(answer);
      announce(`${said}: ${result(answer)}`, answer.won ? 'won' : 'lost');
      remember(entry, answer.won, colour);
      stand(answer);
    }
    setBusy(false, atRest);
  };
  find('bet').addEventListener('submit', play);
  return open(hint);
}
