import { inspectAll } from './inspection/inspect-all.ts';
import { organizerScreens } from './inspection/organizer-screens.ts';

inspectAll(organizerScreens, 'organizer');
