import { inspectAll } from './inspect-all.ts';
import { passwordScreens } from './inspected-screens/account-screens.ts';

inspectAll(passwordScreens, 'visitor');
