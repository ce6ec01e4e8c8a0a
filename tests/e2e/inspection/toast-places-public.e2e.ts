import { describe } from 'vitest';
import { publicScreens } from './inspected-screens/public-screens.ts';
import { toastOnAll } from './toast-on-all.ts';

describe('a toast on the screens of a visitor', () => toastOnAll(publicScreens, 'visitor'));
