using Microsoft.AspNetCore.SignalR;

namespace Touchline.Gateway.RealTime;

/// <summary>The hub of the specification on ASP.NET Core's own SignalR, fed by the sandbox's.</summary>
public sealed class ExchangeHub(HubControl control, Addresses addresses, IHubContext<ExchangeHub> hub) : Hub
{
    private const string Line = "line";

    public override async Task OnConnectedAsync()
    {
        var context = Context;
        var client = hub.Clients.Client(context.ConnectionId);
        var line = new SandboxLine(
            message => _ = client.SendAsync("Message", message),
            () => HubControl.Cut(context));
        context.Items[Line] = line;
        await line.Open(new UriBuilder(new Uri(addresses.Api, "hub")) { Scheme = "ws" }.Uri);
        control.Enter(context);
    }

    public override async Task OnDisconnectedAsync(Exception? exception)
    {
        control.Leave(Context);
        if (Context.Items[Line] is SandboxLine line) await line.DisposeAsync();
    }

    public async Task RegisterClient(Registration registration)
    {
        await Tell(nameof(RegisterClient), registration);
        Interlocked.Increment(ref control.Registrations);
    }

    public async Task SendHeartbeat(Heartbeat heartbeat)
    {
        if (control.RefusesHeartbeats) throw new HubException("The heartbeat was refused.");
        await Tell(nameof(SendHeartbeat), heartbeat);
        Interlocked.Increment(ref control.Heartbeats);
    }

    public Task WatchEvents(Watch watch) => Tell(nameof(WatchEvents), watch);

    private Task Tell(string method, object payload) =>
        Context.Items[Line] is SandboxLine line
            ? line.Invoke(method, payload)
            : throw new HubException("The exchange cannot be reached.");
}
