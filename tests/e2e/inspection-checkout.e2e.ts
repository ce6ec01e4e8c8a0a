import { checkoutScreens } from './inspection/checkout-screens.ts';
import { inspectAll } from './inspection/inspect-all.ts';

inspectAll(checkoutScreens, 'organizer');
