import { describe } from 'vitest';
import { albumScreens } from './inspection/album-screens.ts';
import { toastOnAll } from './inspection/toast-on-all.ts';

describe('a toast on the screens of an album', () => toastOnAll(albumScreens, 'organizer'));
