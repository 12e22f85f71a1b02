import { Money } from '../../../domain/money.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, CountBadge, DotLabel } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Divider } from '../../../ui/divider.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Line, Specimen } from './specimen.tsx'

const tones = [
  ['red', '심각'],
  ['orange', '높음'],
  ['amber', '중간'],
  ['blue', '낮음'],
  ['grey', '없음'],
  ['jade', '해결됨'],
] as const

const Marks = () => (
  <Specimen title="Badge, Avatar">
    <Line>
      {tones.map(([tone, word]) => (
        <Badge key={tone} tone={tone}>
          {word}
        </Badge>
      ))}
      <CountBadge count={3} />
      <CountBadge count={120} />
    </Line>
    <Line>
      {tones.map(([tone, word]) => (
        <DotLabel key={tone} tone={tone}>
          {word}
        </DotLabel>
      ))}
    </Line>
    <Line>
      <Avatar path={null} name="hana" size="small" />
      <Avatar path={null} name="하나" />
      <Avatar path="/avatar/0123456789abcdef0123456789abcdef01234567.svg" name="dev" size="large" />
      <Avatar path={null} name="Acme" size="huge" shape="square" />
    </Line>
    <Line>
      <Money text="1,500,000원" isStrong />
      <Money text="+500,000원" tone="in" />
      <CodeText>GET /api/tickets?page=2</CodeText>
      <Spinner />
    </Line>
  </Specimen>
)

const Notices = () => (
  <Specimen title="Alert">
    <Alert title="본인 인증이 필요해요" action={<Button size="small">인증하기</Button>}>
      비공개 프로그램에 참여하려면 먼저 인증해 주세요.
    </Alert>
    <Alert tone="success">티켓을 제출했어요.</Alert>
    <Alert tone="warning" title="초안이 저장되지 않았어요">
      연결을 확인한 뒤 다시 저장해 주세요.
    </Alert>
    <Alert tone="error" title="로그인하지 못했어요">
      이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.
    </Alert>
  </Specimen>
)

const Boxes = () => (
  <Specimen title="Card and lists">
    <Card
      title="프로그램 정보"
      description="제출할 때의 규칙이 티켓에 남아요."
      action={<Button size="small">고치기</Button>}
    >
      <DescriptionList
        rows={[
          { term: '자산', detail: <CodeText>*.example.com</CodeText> },
          { term: '보상 범위', detail: '100,000원 – 1,500,000원' },
          { term: '참여 조건', detail: '누구나 참여할 수 있어요' },
        ]}
      />
    </Card>
    <Divider>또는</Divider>
    <Card isFlush as="div">
      <EmptyState title="아직 티켓이 없어요" action={<Button tone="primary">프로그램 찾기</Button>}>
        참여할 프로그램을 찾아 첫 취약점을 제보해 보세요.
      </EmptyState>
    </Card>
    <Card isFlush as="div">
      <SkeletonRows rows={3} />
    </Card>
  </Specimen>
)

export const ShowingSpecimens = () => (
  <>
    <Marks />
    <Notices />
    <Boxes />
  </>
)
