import { describe } from 'vitest';
import { publicScreens } from './inspection/public-screens.ts';
import { toastOnAll } from './inspection/toast-on-all.ts';

describe('a toast on the screens of a visitor', () => toastOnAll(publicScreens, 'visitor'));
