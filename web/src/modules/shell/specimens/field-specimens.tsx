import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Line, Specimen } from './specimen.tsx'

const tenMinutesMs = 600_000
const banks = [
  { value: '004', label: '국민은행' },
  { value: '088', label: '신한은행' },
  { value: '090', label: '카카오뱅크' },
]
const severities = [
  { value: 'HIGH', label: '높음', hint: '계정이나 데이터에 바로 영향을 줘요' },
  { value: 'LOW', label: '낮음', hint: '조건이 여러 개 겹쳐야 해요' },
]

const ClockField = () => {
  const [endsAtMs] = useState(() => Date.now() + tenMinutesMs)
  return (
    <Field
      label="인증 코드"
      mark="required"
      aside={<Countdown endsAtMs={endsAtMs} />}
      hint="메일로 받은 6자리를 입력해 주세요."
    >
      <TextInput inputMode="numeric" autoComplete="one-time-code" placeholder="000000" />
    </Field>
  )
}

const Controls = () => (
  <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
    <Field label="이메일" mark="required" hint="로그인할 때 쓰는 주소예요.">
      <TextInput type="email" placeholder="name@example.com" />
    </Field>
    <Field label="닉네임" error="이미 쓰고 있는 닉네임이에요. 다른 닉네임을 입력해 주세요.">
      <TextInput defaultValue="hana" />
    </Field>
    <Field label="비밀번호">
      <PasswordInput defaultValue="correct horse" />
    </Field>
    <ClockField />
    <Field label="보상" mark="optional">
      <TextInput inputMode="numeric" defaultValue="1,500,000" suffix="원" />
    </Field>
    <Field label="은행">
      <Select choices={banks} prompt="은행을 골라 주세요" />
    </Field>
    <Field label="Disabled">
      <TextInput disabled defaultValue="바꿀 수 없어요" />
    </Field>
    <Field label="Read only">
      <TextInput readOnly defaultValue="#20417736" />
    </Field>
    <Field label="설명" className="sm:col-span-2">
      <TextArea limit={250} defaultValue="주문 취소 API에서 다른 사용자의 주문을 취소할 수 있어요." />
    </Field>
  </div>
)

export const FieldSpecimens = () => {
  const [period, setPeriod] = useState('week')
  return (
    <>
      <Specimen title="Field">
        <Controls />
      </Specimen>
      <Specimen title="Choices">
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <div className="space-y-3">
            <Checkbox label="필수 항목 전체 동의" isMixed />
            <Checkbox label="이용약관 동의 (필수)" defaultChecked />
            <Checkbox label="만 14세 이상이에요" hint="만 14세 미만은 가입할 수 없어요." />
            <Checkbox label="개인정보 수집·이용 동의 (필수)" error="동의해야 가입할 수 있어요." />
            <Checkbox label="고를 수 없는 항목" disabled />
          </div>
          <RadioGroup legend="공개 범위" name="disclosure" options={severities} defaultValue="HIGH" />
        </div>
        <RadioGroup isBoxed legend="심각도" name="severity" options={severities} defaultValue="LOW" />
        <Switch label="메일로도 받기" hint="티켓에 새 소식이 있으면 보내드려요." defaultChecked />
        <Switch label="꺼짐" />
        <Line>
          <Segmented
            label="기간"
            value={period}
            onChange={setPeriod}
            choices={[
              { value: 'day', label: '하루' },
              { value: 'week', label: '일주일' },
              { value: 'month', label: '한 달' },
            ]}
          />
        </Line>
      </Specimen>
    </>
  )
}
