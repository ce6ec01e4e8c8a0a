export interface ZipTime {
  readonly local: string;
  readonly instant: Date;
}

export interface ZoneClock {
  at(instant: Date): ZipTime;
  /** Ambiguous local times get one of two instants; skipped ones count as if they existed. */
  when(local: string): ZipTime;
}

const toLocal = (instant: Date): string => instant.toISOString().slice(0, 19);

export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const shownAt = (instant: Date): string => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const { year = '', month, day, hour, minute, second } = parts;
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
  };
  const offsetAt = (instant: Date): number => Date.parse(`${shownAt(instant)}Z`) - Date.parse(`${toLocal(instant)}Z`);
  return {
    at: (instant) => ({ local: shownAt(instant), instant }),
    when: (local) => {
      const asUtc = Date.parse(`${local}Z`);
      const near = new Date(asUtc - offsetAt(new Date(asUtc)));
      return { local, instant: new Date(asUtc - offsetAt(near)) };
    },
  };
}

interface DatedPhoto {
  readonly taken_at: string | null;
  readonly taken_at_offset: string | null;
  readonly created_at: Date;
}

/** The date taken, by the camera's clock if its zone is unknown; otherwise the upload's. */
export function photoTime({ taken_at, taken_at_offset, created_at }: DatedPhoto, clock: ZoneClock): ZipTime {
  if (taken_at === null) return clock.at(created_at);
  if (taken_at_offset === null) return clock.when(taken_at);
  return { local: taken_at, instant: new Date(`${taken_at}${taken_at_offset}`) };
}
