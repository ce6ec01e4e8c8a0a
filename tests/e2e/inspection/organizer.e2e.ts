import { inspectAll } from './inspect-all.ts';
import { organizerScreens } from './organizer-screens.ts';

inspectAll(organizerScreens, 'organizer');
