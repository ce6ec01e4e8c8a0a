import { passwordScreens } from './account-screens.ts';
import { inspectAll } from './inspect-all.ts';

inspectAll(passwordScreens, 'visitor');
