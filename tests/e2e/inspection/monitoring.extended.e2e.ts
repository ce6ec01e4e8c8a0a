import { inspectAll } from './inspect-all.ts';
import { monitoringScreens } from './inspected-screens/monitoring-screens.ts';

inspectAll(monitoringScreens, 'organizer');
