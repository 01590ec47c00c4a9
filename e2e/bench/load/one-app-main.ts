import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import '../../../shell/src/first-load/first-frame.css';

void import(/* webpackChunkName: "start" */ './one-app-start').then(({ start }) => start());
