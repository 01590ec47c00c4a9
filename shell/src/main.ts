import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import './first-frame/first-frame.css';

void import(/* webpackChunkName: "start" */ './frame/app/start').then(({ start }) => start());
