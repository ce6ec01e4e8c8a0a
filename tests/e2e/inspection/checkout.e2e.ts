import { checkoutScreens } from './checkout-screens.ts';
import { inspectAll } from './inspect-all.ts';

inspectAll(checkoutScreens, 'organizer');
