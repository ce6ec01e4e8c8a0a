import { describe } from 'vitest';
import { albumScreens } from './inspected-screens/album-screens.ts';
import { toastOnAll } from './toast-on-all.ts';

describe('a toast on the screens of an album', () => toastOnAll(albumScreens, 'organizer'));
