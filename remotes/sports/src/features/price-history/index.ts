export { PriceChartButton } from './PriceChartButton';
