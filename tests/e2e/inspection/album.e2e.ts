import { albumScreens } from './album-screens.ts';
import { inspectAll } from './inspect-all.ts';

inspectAll(albumScreens, 'organizer');
