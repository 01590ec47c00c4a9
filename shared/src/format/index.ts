export { describeQuote, orderLabels, sideLabel } from './bet-labels';
export { formatAge } from './formatAge';
export { formatCount, formatProgress } from './formatCount';
export { describeLimits, type FormatMoneyOptions, formatMoney, formatRupees } from './formatMoney';
export { formatMoneyShort } from './formatMoneyShort';
export { formatOdds, toHundredths } from './odds';
export { type ParsedRupees, parseRupees, type RupeesProblem, withoutGrouping } from './parseRupees';
export { toPaise, toRupees } from './rupees';
export { formatCountdown, formatDateTime, formatDay, formatTime, type Moment } from './time';
