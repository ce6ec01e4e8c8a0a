import { inspectAll } from './inspect-all.ts';
import { albumScreens } from './inspected-screens/album-screens.ts';

inspectAll(albumScreens, 'organizer');
