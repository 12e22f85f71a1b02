// What companies and authors write to each other, besides what a flaw brings along.

export type Replies = {
  received: readonly string[]
  insideReceived: readonly string[]
  insidePay: readonly string[]
  lowered: readonly string[]
  raised: readonly string[]
  harmless: readonly string[]
  patience: readonly string[]
  soon: readonly string[]
  rewarded: readonly string[]
  thanks: readonly string[]
  duplicate: readonly string[]
  understood: readonly string[]
  sinceClosed: readonly string[]
  summaries: readonly string[]
  objection: readonly string[]
  notFixed: readonly string[]
  fixedAgain: readonly string[]
}

export const koreanReplies: Replies = {
  received: [
    '자세한 제보 고마워요. 같은 방법으로 재현했고 담당 팀에 전달했어요.',
    '재현했어요. 영향 범위를 확인하고 있어요. 진행되는 대로 알려 드릴게요.',
    '확인했어요. 시험을 필요한 만큼만 하고 멈춰 주셔서 고마워요.',
    '말씀하신 순서 그대로 재현돼요. 우선순위를 높여서 고치고 있어요.',
    '저희 쪽 기록에서도 시험 요청을 찾았어요. 원인을 확인했고 고칠 방법을 정하고 있어요.',
  ],
  insideReceived: [
    '같은 코드가 다른 화면에도 쓰이는지 먼저 찾아볼게요.',
    '최근 90일 접속 기록에서 비슷한 요청이 있었는지 확인했고, 시험 계정 말고는 없었어요.',
    '다음 배포까지 기다리지 말고 따로 내보내는 게 좋겠어요.',
    '담당은 플랫폼 팀이에요. 오늘 안에 일정을 받아 둘게요.',
    '개인정보 담당자에게 공유했고, 신고가 필요한 일은 아니라는 답을 받았어요.',
  ],
  insidePay: [
    '영향과 보고의 완성도를 보면 구간의 위쪽이 맞다고 생각해요.',
    '비슷한 건의 지난 보상과 맞춰 금액을 정했어요.',
    '고칠 곳까지 짚어 주셔서 시간을 많이 아꼈어요. 보상에 반영했어요.',
  ],
  lowered: [
    '공격에 로그인이 필요한 점을 보고 낮췄어요.',
    '조건이 까다로운 점을 보고 한 단계 낮췄어요. 의견이 있으면 댓글로 알려 주세요.',
  ],
  raised: ['저희가 확인한 영향이 더 커서 올렸어요.'],
  harmless: ['해를 끼칠 길을 찾지 못해서 없음으로 두었어요.'],
  patience: [
    '혹시 진행 상황을 알 수 있을까요?',
    '배포 일정이 정해지면 알려 주세요. 바로 다시 확인할게요.',
    '추가로 필요한 자료가 있으면 말씀해 주세요.',
  ],
  soon: [
    '기다려 주셔서 고마워요. 다음 배포에 들어가요.',
    '검토가 끝나서 배포를 준비하고 있어요. 끝나면 재확인을 부탁드릴게요.',
    '고치는 범위가 넓어서 조금 더 걸려요. 배포하면 바로 알려 드릴게요.',
  ],
  rewarded: [
    '영향이 크고 재현 방법이 분명했어요. 조심스럽게 확인해 주셔서 고마워요.',
    '좋은 제보 고마워요. 고칠 곳을 바로 찾을 수 있었어요.',
    '꼼꼼한 설명 덕분에 원인을 금방 찾았어요.',
    '비슷한 곳까지 함께 살펴봐 주셔서 구간 안에서 높게 정했어요.',
    '{member}의 정보를 지키는 데 큰 도움이 됐어요.',
  ],
  thanks: [
    '고쳐 주셔서 고마워요!',
    '보상 잘 받았어요. 다음에도 천천히 살펴볼게요.',
    '그때그때 알려 주셔서 편하게 진행했어요. 고마워요.',
  ],
  duplicate: [
    '같은 원인의 제보가 먼저 있었어요. 다른 경로를 알려 주셔서 고칠 범위를 정하는 데 도움이 됐어요.',
    '이미 고치고 있는 문제예요. 먼저 접수된 티켓과 원인이 같아 중복으로 마칠게요.',
    '며칠 먼저 알려 주신 분이 있어요. 설명이 자세해서 아쉬워요. 다음 제보도 기다릴게요.',
  ],
  understood: [
    '네, 이해했어요. 다음에는 더 빨리 올게요.',
    '알려 주셔서 고마워요. 다른 부분을 살펴볼게요.',
    '그렇군요. 확인해 주셔서 고마워요.',
  ],
  sinceClosed: ['혹시 다른 조건에서도 재현되면 새 티켓으로 알려 드릴게요.', '참고할게요. 정책을 다시 읽어 볼게요.'],
  summaries: [
    '제보받은 날에 원인을 확인했고, 고친 버전을 모든 서버에 배포했어요. 악용된 흔적은 없었어요. 따로 하실 일은 없어요.',
    '요청을 확인하는 단계가 한 곳에서 빠져 있었어요. 지금은 모든 경로에서 확인하고, 같은 실수를 막는 시험을 추가했어요.',
    '재현 방법에는 아직 공개하기 어려운 내부 구조가 들어 있어 요약만 공개해요. 최신 버전에서는 수정됐어요.',
  ],
  objection: [
    '아직 업데이트하지 않은 기기가 남아 있어서 한 달 뒤에 다시 이야기하면 좋겠어요.',
    '내부 구조가 드러나는 부분이 있어 지금은 공개하기 어려워요.',
  ],
  notFixed: [
    '한 가지 경로는 막혔는데, 모바일 화면에서는 아직 그대로 재현돼요.',
    '새로 만든 것은 괜찮지만 예전에 저장된 값에서는 여전히 돼요.',
  ],
  fixedAgain: [
    '놓친 경로를 찾았어요. 다시 고치고 알려 드릴게요.',
    '확인 고마워요. 예전 값을 옮기는 작업이 끝나지 않았네요. 다시 볼게요.',
  ],
}

export const englishReplies: Replies = {
  received: [
    'Thanks for the clear report. We can reproduce it and have passed it on to the team.',
    'Reproduced. We are looking at how far it reaches, and will keep you posted.',
    'Confirmed. Thank you for stopping as soon as it was proven.',
  ],
  insideReceived: [
    'The last 90 days of logs show no other requests of this kind.',
    '다음 배포를 기다리지 말고 따로 내보낼게요.',
  ],
  insidePay: ['Upper part of the range: clear impact, and the fix was obvious from the report.'],
  lowered: ['We lowered it because the victim has to be signed in.'],
  raised: ['We raised it: it reaches further than described.'],
  harmless: ['We found no way to do harm with it.'],
  patience: ['Is there any news on this?', 'Let me know when it is deployed, and I will check again.'],
  soon: [
    'Thanks for your patience. It is part of the next release.',
    'The fix is in review; we will ask you to retest.',
  ],
  rewarded: ['Great report: clear steps and a careful test.', 'Thank you, your steps led us straight to the cause.'],
  thanks: ['Thank you for the fix!', 'Received, thanks. A pleasure to work with you.'],
  duplicate: ['Someone reported the same cause a few days earlier. Your second path helped us to fix all of it.'],
  understood: ['I see, thanks for letting me know.', 'Understood. I will look elsewhere.'],
  sinceClosed: ['Understood, I will open a new ticket if I find a way around it.'],
  summaries: [
    'We found the cause on the day of the report and deployed the fix everywhere. Nobody had used it. There is nothing you have to do.',
    'One path lacked a check that all the others have. It has it now, and a test keeps it there.',
  ],
  objection: ['Some devices are not updated yet. Please ask again in a month.'],
  notFixed: ['The main path is closed, but it still works on the mobile pages.'],
  fixedAgain: ['Good catch, we missed that path. We will fix it and come back to you.'],
}
