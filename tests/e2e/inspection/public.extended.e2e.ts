import { inspectAll } from './inspect-all.ts';
import { publicScreens } from './inspected-screens/public-screens.ts';

inspectAll(publicScreens, 'visitor');
