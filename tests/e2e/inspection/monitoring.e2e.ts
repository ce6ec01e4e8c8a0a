import { inspectAll } from './inspect-all.ts';
import { monitoringScreens } from './monitoring-screens.ts';

inspectAll(monitoringScreens, 'organizer');
