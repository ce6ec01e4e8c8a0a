import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { awaitTurn } from '../lifecycle/await-turn.ts';
import { runMain } from '../lifecycle/run-process.ts';

const TurnConfig = Type.Object({
  TURN_FILE: Type.String({ minLength: 1 }),
  TURN_WAIT_MS: Type.Integer({ minimum: 0 }),
});

await runMain(async () => {
  const { TURN_FILE: file, TURN_WAIT_MS: forMs } = decodeConfig(TurnConfig, process.env);
  await awaitTurn({ file, forMs, say: (line) => process.stdout.write(`${line}\n`) });
});
