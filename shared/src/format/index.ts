export { quoteWords, sideWord } from './bet-words';
export { formatAge } from './formatAge';
export { formatCountdown } from './formatCountdown';
export { type FormatMoneyOptions, formatMoney } from './formatMoney';
export { formatMoneyShort } from './formatMoneyShort';
export { formatOdds, toHundredths } from './odds';
export { type ParsedRupees, parseRupees, type RupeesProblem } from './parseRupees';
export { toPaise, toRupees } from './rupees';
export { formatDateTime, formatDay, formatTime, type Moment } from './time';
