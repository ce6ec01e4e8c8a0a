import { once } from 'node:events';
import type { Server } from 'node:http';

export function connectionSwitch(server: Server) {
  const address = server.address();
  let isRefusing = false;
  return {
    async refuse(refuses: boolean): Promise<void> {
      if (refuses === isRefusing) return;
      isRefusing = refuses;
      if (refuses) {
        server.close();
        server.closeAllConnections();
        return;
      }
      if (typeof address !== 'object' || !address) throw new Error('the server had no address');
      server.listen(address.port, address.address);
      await once(server, 'listening');
    },
  };
}
