export { PriceStepper } from './PriceStepper';
