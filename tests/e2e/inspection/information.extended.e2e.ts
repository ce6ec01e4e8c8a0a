import { inspectAll } from './inspect-all.ts';
import { informationScreens } from './inspected-screens/information-screens.ts';

inspectAll(informationScreens, 'visitor');
