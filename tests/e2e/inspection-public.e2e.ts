import { inspectAll } from './inspection/inspect-all.ts';
import { publicScreens } from './inspection/public-screens.ts';

inspectAll(publicScreens, 'visitor');
