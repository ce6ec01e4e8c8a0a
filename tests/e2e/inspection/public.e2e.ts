import { inspectAll } from './inspect-all.ts';
import { publicScreens } from './public-screens.ts';

inspectAll(publicScreens, 'visitor');
