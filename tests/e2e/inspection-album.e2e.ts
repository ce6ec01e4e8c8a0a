import { albumScreens } from './inspection/album-screens.ts';
import { inspectAll } from './inspection/inspect-all.ts';

inspectAll(albumScreens, 'organizer');
