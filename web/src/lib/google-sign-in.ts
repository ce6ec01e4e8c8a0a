import { siteSetting } from './site.ts';

/** Whether people can sign in with Google: the document says it where the product is registered there. */
export const isGoogleSignInOn = (): boolean => siteSetting('google-sign-in') === 'on';
