// Development only: the shell shares its hot-reload runtime with the remotes of its page.
import * as runtime from 'react-refresh/runtime';

globalThis.touchlineRefresh = runtime;
