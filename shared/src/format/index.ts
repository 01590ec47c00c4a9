export { describeQuote, orderLabels, reductionLabel, sideLabel } from './bet-labels';
export { foldText } from './foldText';
export { formatAge } from './formatAge';
export { describeLimits, type FormatMoneyOptions, formatMoney, formatRupees } from './formatMoney';
export { formatMoneyShort } from './formatMoneyShort';
export { formatOdds, toHundredths } from './odds';
export { type ParsedRupees, parseRupees, type RupeesProblem } from './parseRupees';
export { plainCode, plainDigits, plainNumber } from './plainDigits';
export { toPaise, toRupees } from './rupees';
export {
  daysAhead,
  formatCountdown,
  formatDateTime,
  formatDay,
  formatFileMoment,
  formatTime,
  type Moment,
} from './time';
