import { informationScreens } from './information-screens.ts';
import { inspectAll } from './inspect-all.ts';

inspectAll(informationScreens, 'visitor');
