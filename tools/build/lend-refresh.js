// Development only: the shell lends its hot-reload runtime to the remotes of its page.
import * as runtime from 'react-refresh/runtime';

globalThis.touchlineRefresh = runtime;
