import { defaultFont, limits, type Memorial, type MemorialFacts, type MemorialName } from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import { isPaid } from '../domain/is-paid.ts';
import type { MemorialRow } from '../repositories/memorial-repository.ts';

const slideshowSettings = { timing: limits.slideTiming.default, titleFont: defaultFont };

export const memorialPresenter = (takesPayments: boolean) => ({
  memorial: (row: MemorialRow): Memorial => ({
    id: row.id,
    publicId: row.public_id,
    deceasedName: row.deceased_name,
    ...toLifeDates(row),
    photoUploadDeadline: row.photo_upload_deadline.toISOString(),
    photoUploadTimeZone: row.photo_upload_time_zone,
    slideshowSettings,
    isPaid: isPaid(row, takesPayments),
    createdAt: row.created_at.toISOString(),
  }),

  facts: (row: MemorialRow): MemorialFacts => ({
    id: row.id,
    publicId: row.public_id,
    ownerId: row.owner_id,
    deceasedName: row.deceased_name,
    ...toLifeDates(row),
    photoUploadTimeZone: row.photo_upload_time_zone,
    isPaid: isPaid(row, takesPayments),
  }),
});

export type MemorialPresenter = ReturnType<typeof memorialPresenter>;

export const presentMemorialName = (row: MemorialRow): MemorialName => ({
  id: row.id,
  publicId: row.public_id,
  deceasedName: row.deceased_name,
});
