export { quoteWords, sideWord } from './bet-words';
export { countWords, progressWords } from './count-words';
export { formatAge } from './formatAge';
export { type FormatMoneyOptions, formatMoney } from './formatMoney';
export { formatMoneyShort } from './formatMoneyShort';
export { formatOdds, toHundredths } from './odds';
export { type ParsedRupees, parseRupees, type RupeesProblem } from './parseRupees';
export { toPaise, toRupees } from './rupees';
export { formatCountdown, formatDateTime, formatDay, formatTime, type Moment } from './time';
