import { inspectAll } from './inspection/inspect-all.ts';
import { monitoringScreens } from './inspection/monitoring-screens.ts';

inspectAll(monitoringScreens, 'organizer');
