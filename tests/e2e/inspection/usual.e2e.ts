import { inspectOnPhone } from './inspect-all.ts';
import { accountScreens, passwordScreens } from './inspected-screens/account-screens.ts';
import { albumScreens } from './inspected-screens/album-screens.ts';
import { checkoutScreens } from './inspected-screens/checkout-screens.ts';
import { informationScreens } from './inspected-screens/information-screens.ts';
import { monitoringScreens } from './inspected-screens/monitoring-screens.ts';
import { organizerScreens } from './inspected-screens/organizer-screens.ts';
import { publicScreens } from './inspected-screens/public-screens.ts';

const ofVisitors = [...informationScreens, ...passwordScreens, ...publicScreens];
const ofOrganizers = [
  ...accountScreens,
  ...albumScreens,
  ...checkoutScreens,
  ...monitoringScreens,
  ...organizerScreens,
];

inspectOnPhone(
  ofVisitors.filter(({ isUsual }) => isUsual),
  'visitor',
);
inspectOnPhone(
  ofOrganizers.filter(({ isUsual }) => isUsual),
  'organizer',
);
