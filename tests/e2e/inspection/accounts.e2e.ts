import { accountScreens } from './account-screens.ts';
import { inspectAll } from './inspect-all.ts';

inspectAll(accountScreens, 'organizer');
