import { inspectAll } from './inspect-all.ts';
import { accountScreens } from './inspected-screens/account-screens.ts';

inspectAll(accountScreens, 'organizer');
