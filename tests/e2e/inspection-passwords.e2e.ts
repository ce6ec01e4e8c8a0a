import { passwordScreens } from './inspection/account-screens.ts';
import { inspectAll } from './inspection/inspect-all.ts';

inspectAll(passwordScreens, 'visitor');
