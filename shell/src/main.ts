import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import './first-frame.css';

void import(/* webpackChunkName: "start" */ './app/start').then(({ start }) => start());
