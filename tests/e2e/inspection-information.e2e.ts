import { informationScreens } from './inspection/information-screens.ts';
import { inspectAll } from './inspection/inspect-all.ts';

inspectAll(informationScreens, 'visitor');
