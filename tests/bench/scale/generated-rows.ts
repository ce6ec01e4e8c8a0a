import type { SchemaOwner } from '@afterglow/proto/services';
import { bandsEnd } from '../../../services/media/domain/look-alikes/picture-bands.ts';
import { recipeVersion } from '../../../services/render/domain/video/recipe-version.ts';
import { goneId, invitationsEach, memorialId, slideshowsEach, tombstonesMax } from './numbered.ts';

const behind = goneId(0) - memorialId(0);
const accounts = 'generate_series($1::bigint, $2::bigint) as account';
const photos = `${accounts}, generate_series(1, $3::int) as photo`;
const slideshows = `${accounts}, generate_series(1, ${slideshowsEach}) as slideshow`;
const invitations = `${accounts}, generate_series(1, ${invitationsEach}) as invitation`;
/** Older than the retention of unneeded rows. */
const aDayAgo = `now() - interval '30 hours'`;
/** Later than the end of any measurement, so that no row becomes due. */
const muchLater = `now() + interval '1 year'`;
const holders = `${accounts} where account % 10 < 2`;
const someAccounts = `${accounts} where account <= ${memorialId(tombstonesMax)}`;

const outbox = `insert into outbox (queue, job_id, data, is_event, due_at)
     select 'account.deleted', 'event-' || account, '{}', true, ${muchLater} from ${accounts}`;

/** Statements that generate rows for a range of accounts; `$3` is the number of photos of each. */
export const generatedRows: Readonly<Record<SchemaOwner, readonly string[]>> = {
  auth: [
    `insert into users (id, email, password_hash, first_name, last_name) overriding system value
     select account, 'account-' || account || '@example.org', 'no hash', 'Ruth', 'Ellis' from ${accounts}`,
    `insert into sessions (id, user_id, expires_at)
     select 'session-' || account, account, now() + interval '10 days' from ${accounts}`,
    `insert into known_devices (id, user_id, password_digest, expires_at)
     select 'device-' || account, account, 'no hash', ${muchLater} from ${accounts}`,
    `insert into identities (issuer, subject, user_id)
     select 'https://accounts.google.com', 'subject-' || account, account from ${accounts}`,
    `insert into reset_tokens (token_hash, user_id, expires_at)
     select 'token-' || account, account, ${muchLater} from ${accounts}`,
    `insert into email_changes (id, user_id, new_email, token_hash, expires_at)
     select 'change-' || account, account, 'new-' || account || '@example.org', 'token-' || account,
       ${muchLater}
     from ${accounts}`,
    `insert into announced_videos (slideshow_public_id, user_id)
     select 'slideshow-' || account * 10 + slideshow, account from ${slideshows}`,
    `insert into held_mails (user_id, template, values) select account, 'payment-receipt', '{}' from ${accounts}`,
    `insert into held_mails (user_id, template, values, due_at)
     select account, 'photos-arrived', '{}', ${muchLater} from ${accounts}`,
    `insert into sent_notices (notice, user_id) select 'photos-arrived ' || account, account from ${accounts}`,
    `insert into sent_receipts (payment_id, user_id) select account, account from ${accounts}`,
    `insert into mails (template, recipient, values, failed_at, failure)
     select 'video-finished', 'account-' || account || '@example.org', '{}', now(), 'refused' from ${accounts}`,
    outbox,
  ],
  memorial: [
    `insert into memorial_reservations (memorial_id, owner_id, created_at)
     select account + ${behind}, account, now() - interval '1 year' from ${accounts}`,
    `insert into memorials (id, public_id, owner_id, deceased_name, photo_upload_deadline, photo_upload_time_zone,
       last_invitation_number, reminder_due_at) overriding system value
     select account, 'memorial-' || account, account, 'Rosemary Ellis', '2090-01-01', 'UTC', ${invitationsEach}, ${muchLater}
     from ${accounts}`,
    `insert into invitations (id, memorial_id, token, number, is_used, family_link_id, guest_key) overriding system value
     select account * 10 + invitation, account, 'token-' || account * 10 + invitation, invitation, invitation > 1, account,
       'browser-' || invitation from ${invitations}`,
    `insert into family_links (id, memorial_id, token) overriding system value
     select account, account, 'family-' || account from ${accounts}`,
    `insert into kept_pages (memorial_id, is_kept, about) select account, true, 'Rose.' from ${accounts}`,
    `insert into deleted_owners (owner_id) select account + ${behind} from ${someAccounts}`,
    outbox,
  ],
  billing: [
    `insert into payments (id, account_id, intent_id, state, amount_cents, has_draft, paid_at, receipt_requested_at)
     overriding system value
     select account, account, 'pi_' || account, 'succeeded', 9900, false, now(), now() from ${accounts}`,
    `insert into credit_entries (payment_id, account_id, number, kind, amount, memorial_id)
     select account, account, number, case number when 1 then 'granted' else 'used' end,
       case number when 1 then 1 else -1 end, case number when 2 then account end
     from ${accounts}, generate_series(1, 2) as number`,
    `insert into unconfirmed_uses (memorial_id, account_id, payment_id, next_check_at)
     select account, account, account, now() + interval '1 day' from ${accounts}`,
    `insert into provider_events (event_id, type, intent_id, created_at, applied_at)
     select 'evt_' || account, 'payment_intent.succeeded', 'pi_' || account, now(), now() from ${accounts}`,
    `insert into payments (id, account_id, intent_id, state, amount_cents, has_draft, paid_at,
       next_check_at, has_unused_credit, receipt_requested_at)
     overriding system value
     select account + ${behind}, account, 'pi_unused_' || account, 'succeeded', 9900, false, now(), ${muchLater}, true, now()
     from ${holders}`,
    `insert into payments (account_id, intent_id, state, amount_cents, has_draft)
     select account, 'pi_open_' || account, 'open', 9900, false from ${accounts}`,
    `insert into credit_entries (payment_id, account_id, number, kind, amount)
     select account + ${behind}, account, 1, 'granted', 1 from ${holders}`,
    `insert into reviews (payment_id, reason) select account, 'unexpected_amount' from ${accounts}`,
    `insert into deleted_accounts (account_id) select account + ${behind} from ${someAccounts}`,
    outbox,
  ],
  media: [
    `insert into albums (memorial_id, owner_id) select account, account from ${accounts}`,
    `insert into photos (id, memorial_id, owner_id, filename, original_name, kind, contributor_name, invitation_id,
       is_selected, position, sha256, byte_size, width, height, contributor_key, page_position, suggested_caption)
     select account * 100000 + photo, account, account, lpad((account * 100000 + photo)::text, 22, '0') || '.jpg',
       'IMG.jpg', 'jpeg', 'Aunt May', account * 10 + 1 + photo % ${invitationsEach}, photo % 10 = 0, photo,
       lpad((account * 100000 + photo)::text, 64, '0'), 3000000, 4000, 3000, 'browser-' || account,
       case when photo % 10 = 0 and photo <= 600 then photo / 10 end, case when photo = 1 then 'Rose by the sea' end
     from ${photos}`,
    `insert into likenesses (photo_id, memorial_id, picture, bands)
     select account * 100000 + photo, account, '', array[account * ${bandsEnd} + photo] from ${photos}`,
    `insert into taken_back_photos (photo_id, memorial_id, contributor_name, taken_back_at)
     select account * 100000 + 99999, account, 'Aunt May', now() from ${accounts}`,
    `insert into batches (memorial_id, sender, id, first_position)
     select account, account * 10 + invitation, 'batch-' || invitation, 1000000 + invitation * 1000 from ${invitations}`,
    `insert into invitation_uses (invitation_id, memorial_id)
     select account * 10 + invitation, account from ${invitations}`,
    `insert into archives (id, memorial_id, selected, count)
     select 'archive-' || account || '-' || slideshow, account, false, 3 from ${slideshows}`,
    `insert into digests (memorial_id, owner_id, since, due_at) select account, account, now(), ${muchLater} from ${accounts}`,
    `insert into object_removals (photo_id, memorial_id, due_at)
     select account * 100000 + 99998, account, ${muchLater} from ${accounts}`,
    `insert into frames (photo_id, memorial_id, made_at, delivered_at)
     select account * 100000 + 1, account, ${muchLater}, ${muchLater} from ${someAccounts}`,
    outbox,
  ],
  render: [
    `insert into slideshows (id, public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
       respect_photo_order, timing, deceased_name, photo_ids, is_asked, created_at) overriding system value
     select account * 10 + slideshow, 'slideshow-' || account * 10 + slideshow, account, 'memorial-' || account, account,
       'A life', 'allura', true, 5, 'Rosemary Ellis',
       (select array_agg(account * 100000 + photo) from generate_series(10, 100, 10) as photo), true, ${aDayAgo}
     from ${slideshows}`,
    `insert into chapel_links (slideshow_id, memorial_id, token)
     select account * 10 + slideshow, account, 'chapel-' || account * 10 + slideshow from ${slideshows}`,
    `insert into tv_codes (slideshow_id, memorial_id, kind, token, code, expires_at)
     select account * 10 + slideshow, account, 'silent', 'tv-' || account * 10 + slideshow,
       'code-' || account * 10 + slideshow, ${muchLater} from ${slideshows}`,
    `insert into paid_memorials (memorial_id) select account from ${accounts}`,
    `insert into videos (slideshow_id, owner_id, state, admitted, hash, title_hash, seen_at, recipe_version)
     select account * 10 + slideshow, account, 'ready', true, lpad((account * 10 + slideshow)::text, 64, '0'),
       lpad((account * 10 + slideshow)::text, 64, '0'), ${aDayAgo}, ${recipeVersion}
     from ${slideshows}`,
    `insert into objects (memorial_id, kind, hash, photo_id, ready, used_at)
     select account, kind, lpad((account * 10 + slideshow)::text, 64, '0'), null, true, now()
     from ${slideshows}, unnest(array['poster', 'title', 'video']) as kind`,
    `insert into objects (memorial_id, kind, hash, photo_id, ready, used_at)
     select account, 'photo', lpad((account * 100000 + photo)::text, 64, '0'), account * 100000 + photo, true, now()
     from ${photos}`,
    `insert into songs (memorial_id, owner_id, title, original_name, position, sha256, byte_size, upload_hash, state,
       song_hash, rights_ticked_at)
     select account, account, 'Ave Maria', 'Ave Maria.mp3', slideshow, account * 10 + slideshow, 1, 'upload', 'ready', 'song',
       now() from ${slideshows}`,
    `insert into albums (memorial_id, owner_id, paper, photos_per_page, state, hash)
     select account, account, 'a4', 2, 'ready', 'album' from ${accounts}`,
    `insert into accepted_letters (memorial_id, letter) select account, 'A' from ${accounts}`,
    `insert into deleted_memorials (memorial_id) select account + ${behind} from ${someAccounts}`,
    outbox,
  ],
};
