import { fieldMessages } from '@afterglow/proto/messages';
import { useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Form, FormRow } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { DateField, TextField } from '../../ui/forms/text-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InfoTip } from '../../ui/overlays/tooltip.tsx';

const options = [
  { value: 'a', label: 'In loving memory' },
  { value: 'b', label: 'Wolfeschlegelsteinhausenbergerdorffvonau', aside: 'Processing' },
  { value: 'c', label: 'מרים בת־שבע', aside: 'Video Ready' },
];

export function Fields() {
  const [time, setTime] = useState('23:59');
  const [none, setNone] = useState('');
  const [chosen, setChosen] = useState<string>();
  return (
    <Card title="Fields">
      <Form>
        <FormRow>
          <TextField label="Text" defaultValue="Eleanor" />
          <TextField label="With a hint" hint="As it should appear" optional />
          <TextField label="With an error" error={fieldMessages.deceasedName} />
          <TextField label="Disabled" disabled value="Eleanor" />
          <TextArea label="Text of several lines" defaultValue="Eleanor" error={fieldMessages.message} />
        </FormRow>
        <FormRow>
          <PasswordField label="Password" defaultValue="secret" />
          <PasswordField label="Password, too short" error={fieldMessages.password} />
        </FormRow>
        <FormRow>
          <DateField
            label="Date"
            aside={<InfoTip label="About the date" text="It never passes through a time zone." />}
          />
          <TimeField label="Time" value={time} onChange={setTime} />
          <TimeField label="No time" value={none} onChange={setNone} error={fieldMessages.deadlineTime} />
        </FormRow>
        <FormRow>
          <Select
            label="Choice"
            placeholder="Select Slideshow to View"
            options={options}
            value={chosen}
            onValueChange={setChosen}
          />
        </FormRow>
        <Checkbox label="Respect current photo order" hint="Photos will be used in the order shown." defaultChecked />
        <Checkbox label="Not checked" />
        <Checkbox label="Disabled" disabled />
      </Form>
    </Card>
  );
}
