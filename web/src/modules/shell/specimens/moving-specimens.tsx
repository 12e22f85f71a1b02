import { useState } from 'react'
import { Money } from '../../../domain/money.tsx'
import { Pagination } from '../../../lists/pagination.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { type Column, RowLink, Table } from '../../../ui/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

type Row = {
  id: string
  title: string
  severity: string
  tone: 'red' | 'orange' | 'blue'
  date: string
  amount: string
}

const rows: readonly Row[] = [
  {
    id: '20417736',
    title: '주문 취소 API의 권한 확인 누락',
    severity: '높음',
    tone: 'orange',
    date: '2026. 11. 3.',
    amount: '500,000원',
  },
  {
    id: '51830264',
    title: '프로필 소개에 저장되는 스크립트',
    severity: '심각',
    tone: 'red',
    date: '2026. 10. 28.',
    amount: '1,500,000원',
  },
  {
    id: '77120945',
    title: '비밀번호 재설정 링크가 남는 로그',
    severity: '낮음',
    tone: 'blue',
    date: '2026. 10. 9.',
    amount: '100,000원',
  },
]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    header: '티켓',
    isLead: true,
    cell: (row) => <RowLink to={`/dev/ui?ticket=${row.id}`}>{row.title}</RowLink>,
  },
  { key: 'severity', header: '심각도', cell: (row) => <Badge tone={row.tone}>{row.severity}</Badge> },
  { key: 'date', header: '제출일', cell: (row) => row.date },
  { key: 'amount', header: '보상', align: 'end', cell: (row) => <Money text={row.amount} /> },
]

const TicketTable = () => (
  <Card isFlush as="div" className="overflow-hidden">
    <Table caption="티켓 목록" columns={columns} rows={rows} rowKey={(row) => row.id} />
  </Card>
)

export const MovingSpecimens = () => {
  const [page, setPage] = useState(5)
  return (
    <Specimen title="Table, Tabs, Steps">
      <TicketTable />
      <Pagination page={5} size={20} list={{ count: 400, isMore: false, data: [] }} to={(to) => `/dev/ui?page=${to}`} />
      <Tabs
        label="티켓 상태"
        tabs={[
          { value: 'open', label: '열림', count: '3', panel: '열린 티켓이에요.' },
          { value: 'closed', label: '닫힘', count: '12', panel: '닫힌 티켓이에요.' },
          { value: 'draft', label: '초안', panel: '초안이에요.' },
        ]}
      />
      <button type="button" onClick={() => setPage(page + 1)} className="text-small text-secondary">
        Steps: {page % 6}
      </button>
      <Steps
        label="프로그램 만들기"
        steps={['기본 정보', '자산', '보상', '참여 정책', '소개', '검토']}
        current={page % 6}
      />
    </Specimen>
  )
}
