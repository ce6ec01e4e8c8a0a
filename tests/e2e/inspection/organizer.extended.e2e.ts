import { inspectAll } from './inspect-all.ts';
import { organizerScreens } from './inspected-screens/organizer-screens.ts';

inspectAll(organizerScreens, 'organizer');
