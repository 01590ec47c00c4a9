export {
  axis,
  type ChartData,
  type ChartOptions,
  type ChartSeries,
  type OpenChart,
  openChart,
  stepped,
  tokenColour,
} from './openChart';
