<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{csp}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Orange Hyper">
<meta name="source-repository" content="{{slot:repository}}">
<title>{{slot:title}}</title>
<style>{{style}}</style>
</head>
<body>
<a class="skip" href="#knowledge-graph-canvas">Skip to the graph</a>
<header class="top">
  <button type="button" class="icon" id="sidebar-toggle" aria-controls="identity-sidebar" aria-expanded="false" aria-label="Overview and lists" title="Overview and lists"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg></button>
  <svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><circle class="peel" cx="16" cy="16" r="14"/><circle class="pith" cx="16" cy="16" r="11.5"/><g class="flesh"><path d="M15 14.2 8.6 8.4A10 10 0 0 1 15 6z"/><path d="M17 14.2V6a10 10 0 0 1 6.4 2.4z"/><path d="M18.4 15.6 24.7 9.8A10 10 0 0 1 26 15.6z"/><path d="M18.4 17.2H26a10 10 0 0 1-1.5 5.2z"/><path d="M17 18.4l6.2 5.2A10 10 0 0 1 17 26z"/><path d="M15 18.4V26a10 10 0 0 1-6.2-2.4z"/><path d="M13.6 17.2l-6.1 5.2A10 10 0 0 1 6 17.2z"/><path d="M13.6 15.6H6a10 10 0 0 1 1.3-5.8z"/></g></svg>
  <h1>{{slot:project}}<span class="product">Orange Hyper</span></h1>
  <div class="finder" role="search">
    <label class="hidden" for="graph-search">Search the graph</label>
    <svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 4 4"/></svg>
    <input id="graph-search" type="search" placeholder="Search memory, quests, paths" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
  </div>
  <label class="hidden" for="graph-view-mode">View</label>
  <select id="graph-view-mode"><option value="combined">Combined</option><option value="structure">Structure</option><option value="memory">Memory</option></select>
  <button type="button" class="icon" id="print-page" aria-label="Print" title="Print"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 8V3h8v5M6 15H3V8h14v7h-3M6 12h8v5H6z"/></svg></button>
  <button type="button" class="icon" id="theme-toggle" aria-label="Switch the theme"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path class="half" d="M10 3a7 7 0 0 1 0 14z"/></svg></button>
</header>
<div class="stage">
  <aside id="identity-sidebar" class="side" aria-labelledby="identity-sidebar-title" inert>
    <h2 id="identity-sidebar-title" class="hidden" tabindex="-1">Project overview</h2>
    <div role="tablist" aria-label="Project" class="tabs">
      <button type="button" role="tab" id="tab-overview" aria-controls="panel-overview" aria-selected="true">Overview</button>
      <button type="button" role="tab" id="tab-quests" aria-controls="panel-quests" aria-selected="false" tabindex="-1">Quests</button>
      <button type="button" role="tab" id="tab-memory" aria-controls="panel-memory" aria-selected="false" tabindex="-1">Memory</button>
      <button type="button" role="tab" id="tab-structure" aria-controls="panel-structure" aria-selected="false" tabindex="-1">Structure</button>
      <button type="button" role="tab" id="tab-diagnostics" aria-controls="panel-diagnostics" aria-selected="false" tabindex="-1">Diagnostics</button>
    </div>
    <div class="panels">
      <div role="tabpanel" id="panel-overview" aria-labelledby="tab-overview" tabindex="0" class="panel shown"></div>
      <div role="tabpanel" id="panel-quests" aria-labelledby="tab-quests" tabindex="0" class="panel"></div>
      <div role="tabpanel" id="panel-memory" aria-labelledby="tab-memory" tabindex="0" class="panel"><h3>Everything in the picture</h3><div id="node-list"></div></div>
      <div role="tabpanel" id="panel-structure" aria-labelledby="tab-structure" tabindex="0" class="panel"></div>
      <div role="tabpanel" id="panel-diagnostics" aria-labelledby="tab-diagnostics" tabindex="0" class="panel"></div>
    </div>
  </aside>
  <main class="graph" aria-label="Knowledge graph">
    <canvas id="knowledge-graph-canvas" tabindex="0" role="application" aria-roledescription="graph" aria-label="Knowledge graph" aria-describedby="graph-status-badge graph-help">The nodes of this picture are listed under Memory.</canvas>
    <p id="graph-help" class="hidden">Arrow keys move from node to node, Enter opens one, Shift and arrows move the picture, plus and minus zoom. Every node is also in the list under Memory.</p>
    <fieldset id="type-filter" class="legend"><legend class="hidden">Shown types</legend></fieldset>
    <div id="graph-empty" class="empty" hidden>
      <h2 id="graph-empty-title">There are no accepted memory nodes yet</h2>
      <ol id="graph-empty-steps">
        <li>Finish a quest with evidence <code>orange quest done &lt;quest&gt; --evidence "…"</code></li>
        <li>Propose what to remember <code>orange remember propose --quest &lt;quest&gt;</code></li>
        <li>Decide yourself <code>orange remember accept &lt;proposal&gt;</code></li>
      </ol>
    </div>
    <button type="button" id="leave-group" class="chip group-chip" hidden></button>
    <div class="dock" role="group" aria-label="Picture">
      <button type="button" id="graph-search-toggle">Search</button>
      <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
      <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
      <button type="button" id="fit-view">Fit</button>
      <button type="button" id="reset-view">Reset</button>
      <button type="button" id="graph-controls-toggle">Help</button>
    </div>
    <p id="graph-status-badge" class="status"></p>
    <canvas id="graph-minimap-canvas" aria-hidden="true"></canvas>
    <p id="live" class="hidden" aria-live="polite"></p>
  </main>
  <aside id="node-detail-drawer" class="drawer" aria-labelledby="node-detail-drawer-title" inert>
    <div class="drawer-head"><h2 id="node-detail-drawer-title" tabindex="-1">Nothing chosen</h2><button type="button" class="icon" id="node-detail-close" aria-label="Close"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg></button></div>
    <div id="node-detail-content" class="drawer-body" tabindex="0" role="region" aria-label="Details"></div>
  </aside>
  <aside id="control-drawer" class="drawer" aria-labelledby="control-drawer-title" inert>
    <div class="drawer-head"><h2 id="control-drawer-title" tabindex="-1">Moving around</h2><button type="button" class="icon" id="control-close" aria-label="Close help"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg></button></div>
    <div class="drawer-body">
      <dl class="pairs keys">
        <div><dt><kbd>/</kbd></dt><dd>Search</dd></div>
        <div><dt><kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd></dt><dd>From node to node, while the picture has the focus</dd></div>
        <div><dt><kbd>Enter</kbd></dt><dd>Open the node</dd></div>
        <div><dt><kbd>Shift</kbd> + arrows</dt><dd>Move the picture; or drag it</dd></div>
        <div><dt><kbd>+</kbd> <kbd>−</kbd></dt><dd>Zoom; or the wheel, or two fingers</dd></div>
        <div><dt><kbd>Esc</kbd></dt><dd>Close</dd></div>
      </dl>
      <p><button type="button" class="plain-button" id="control-fit">Fit everything</button> <button type="button" class="plain-button" id="control-reset">Reset view and filters</button></p>
    </div>
  </aside>
</div>
<noscript><section class="plain-page"><h2>Accepted memory</h2><p>JavaScript is off, so this is the list without the picture.</p>{{slot:table}}</section></noscript>
<script type="application/json" id="orange-knowledge-graph-state">{{slot:state}}</script>
<script>{{script}}</script>
</body>
</html>
