import { isAppError } from '../errors/app-error.ts';
import type { ServiceClient } from './service-client.ts';

export const sessionLookup =
  (auth: ServiceClient) =>
  async (sessionId: string): Promise<{ readonly userId: number } | null> => {
    try {
      return await auth.call('GET /internal/sessions/:sessionId', { params: { sessionId } });
    } catch (error) {
      if (isAppError(error, 'session_not_found')) return null;
      throw error;
    }
  };
