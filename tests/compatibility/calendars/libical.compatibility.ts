import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { expected, link, writeCalendar } from './deadline-event.ts';

const readEvent = `
import ctypes, datetime, json, sys
libical = ctypes.CDLL('libical.so.3')
class Span(ctypes.Structure):
    _fields_ = [('start', ctypes.c_long), ('end', ctypes.c_long), ('is_busy', ctypes.c_int)]
def call(name, result, *args):
    function = getattr(libical, name)
    function.restype = result
    return function(*(ctypes.c_void_p(arg) if isinstance(arg, int) and arg > 2**31 else arg for arg in args))
calendar = call('icalparser_parse_string', ctypes.c_void_p, open(sys.argv[1], 'rb').read())
find = lambda parent, name: call('icalcomponent_get_first_component', ctypes.c_void_p, parent, call('icalcomponent_string_to_kind', ctypes.c_int, name))
read = lambda parent, name: call('icalproperty_get_value_as_string', ctypes.c_char_p, call('icalcomponent_get_first_property', ctypes.c_void_p, parent, call('icalproperty_string_to_kind', ctypes.c_int, name))).decode()
event = find(calendar, b'VEVENT')
span = call('icalcomponent_get_span', Span, event)
utc = lambda seconds: datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')
text = lambda name: call(name, ctypes.c_char_p, event).decode()
print(json.dumps({
    'uid': text('icalcomponent_get_uid'), 'start': utc(span.start), 'end': utc(span.end), 'url': read(event, b'URL'),
    'trigger': read(find(event, b'VALARM'), b'TRIGGER'),
    'summary': text('icalcomponent_get_summary'), 'description': text('icalcomponent_get_description'),
    'valid': bool(call('icalrestriction_check', ctypes.c_int, calendar)), 'errors': call('icalcomponent_count_errors', ctypes.c_int, calendar),
}))`;

const advice = 'Used by Evolution, GNOME Calendar and KDE.';

describePeer(debianPeer('libical3=3.0.16-1+b1'), { advice, heavy: true }, (installed) => {
  it('deadline, reminder and texts', async () => {
    const event = JSON.parse(await installed().run('python3', ['-c', readEvent, await writeCalendar()]));
    const { alarm: _, ...texts } = expected;
    expect(event).toEqual({ uid: link, url: link, trigger: '-P1D', valid: true, errors: 0, ...texts });
  });
});
