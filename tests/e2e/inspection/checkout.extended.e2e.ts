import { inspectAll } from './inspect-all.ts';
import { checkoutScreens } from './inspected-screens/checkout-screens.ts';

inspectAll(checkoutScreens, 'organizer');
